import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { ALT_MAX } from '@app/contracts';
import { Button, Field, Input } from '@app/ui';
import { PicturePicker } from '../../media/picture-picker';
import { Dialog } from '../../portal/dialog';
import type { Picture } from './commands';

type Props = { chosen: Picture | null; onChange: (picture: Picture) => void; onClose: () => void };

/** Chooses a picture of the library, then says what it shows here; the words of the library come first. */
export function PictureTools({ chosen, onChange, onClose }: Props): ReactNode {
  const [picture, setPicture] = useState(chosen);
  if (!picture) return <PicturePicker onClose={onClose} onChoose={({ src, alt }) => setPicture({ src, alt })} />;
  return (
    <Description
      key={picture.src}
      picture={picture}
      onChange={onChange}
      onClose={onClose}
      onOther={() => setPicture(null)}
    />
  );
}

type DescriptionProps = Omit<Props, 'chosen'> & { picture: Picture; onOther: () => void };

function Description({ picture, onChange, onClose, onOther }: DescriptionProps): ReactNode {
  const [alt, setAlt] = useState(picture.alt);
  const [fault, setFault] = useState<string>();
  const save = () => {
    if (alt.trim() === '') return setFault('Say what the picture shows.');
    onChange({ ...picture, alt: alt.trim() });
  };
  // Not a form: it is shown inside of one.
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog title="Picture in the text" onClose={onClose}>
      <div onKeyDown={saveByKey} className="mt-4 flex flex-col gap-4">
        <img src={picture.src} alt="" className="max-h-48 self-start rounded-input bg-sunken object-contain" />
        <Field label="What it shows" help="Read aloud to people who cannot see it." error={fault}>
          <Input value={alt} maxLength={ALT_MAX} autoComplete="off" onChange={({ target }) => setAlt(target.value)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onOther}>
            Choose another picture
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Insert it</Button>
        </div>
      </div>
    </Dialog>
  );
}
