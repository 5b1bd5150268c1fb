declare module 'react-dom-server-legacy' {
  export { renderToStaticMarkup, renderToString } from 'react-dom/server';
}
