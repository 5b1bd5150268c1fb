export { KeptPictures } from './kept-pictures';
export { drawSharePicture, SHARE_PICTURE, type SharePicture } from './share-picture';
