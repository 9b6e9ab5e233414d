// Picture crop, bundled by each remote that uses it: import it from pages and slots.
export { Crop } from './crop.tsx'
export type { CropProps } from './crop.tsx'
export type { CropArea } from './crop-rules.ts'
export { cropTexts } from './crop-texts.ts'
export { croppedPicture } from './cropped-picture.ts'
