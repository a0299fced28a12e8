import { ImageUpload } from '../../../../shared/images/image-upload.tsx'

export const title = 'Upload: ImageUpload'

export const states = {
  ready: () => <ImageUpload label="Add a picture" aspect={16 / 9} onUploaded={() => undefined} />,
  disabled: () => (
    <ImageUpload label="Add a picture" aspect={16 / 9} isDisabled onUploaded={() => undefined} />
  ),
}
