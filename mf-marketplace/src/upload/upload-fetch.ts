export { uploadFetch } from '@app/ui';
