import { TEXT_SERVICE_EXAMPLE, textServiceOf } from './text-service';

describe('the address of a service that writes text', () => {
  it('has its format, key, model, prices and budget', () => {
    expect(textServiceOf(TEXT_SERVICE_EXAMPLE)).toEqual({
      format: 'responses',
      baseUrl: 'https://api.example.com/v1',
      key: 'key',
      model: 'name',
      inputPrice: 1.25,
      outputPrice: 10,
      budget: 50,
    });
    const local = 'chat-completions://:sk%2B1@127.0.0.1:8080/v1/?model=llama&in=0&out=0&budget=1&plain=yes';
    expect(textServiceOf(local)).toMatchObject({ baseUrl: 'http://127.0.0.1:8080/v1', key: 'sk+1' });
    expect(textServiceOf('messages://:k@api.example.com?model=m&in=1&out=1&budget=1')).toMatchObject({
      baseUrl: 'https://api.example.com',
    });
  });

  it.each([
    'https://:key@api.example.com/v1?model=name&in=1&out=1&budget=1',
    'responses://api.example.com/v1?model=name&in=1&out=1&budget=1',
    'responses://user:key@api.example.com/v1?model=name&in=1&out=1&budget=1',
    'responses://:key@api.example.com/v1?in=1&out=1&budget=1',
    'responses://:key@api.example.com/v1?model=name&in=1&out=1',
    'responses://:key@api.example.com/v1?model=name&in=1&out=1&budget=0',
    'responses://:key@api.example.com/v1?model=name&in=1&out=-1&budget=1',
    'responses://:key@api.example.com/v1?model=name&in=1&out=1&budget=1&plain=1',
    'responses://:key@api.example.com/v1?model=name&in=1&out=1&budget=1&more=1',
    'responses://:two%0Alines@api.example.com/v1?model=name&in=1&out=1&budget=1',
    'responses://:key@/v1?model=name&in=1&out=1&budget=1',
    'portal',
  ])('is not %s', (value) => {
    expect(textServiceOf(value)).toBeNull();
  });
});
