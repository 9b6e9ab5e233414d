import type { CropArea } from './crop-rules.ts'

/** Maximum side of the result, in px. */
const LONGEST = 1024
const QUALITY = 0.92

const drawn = async (picture: Blob, { x, y, width, height, turn }: CropArea): Promise<HTMLCanvasElement> => {
  const bitmap = await createImageBitmap(picture)
  const shrink = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * shrink))
  canvas.height = Math.max(1, Math.round(height * shrink))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  const whole = turn % 180 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width]
  const [wide = 0, high = 0] = whole
  context.scale(shrink, shrink)
  context.translate(wide / 2 - x, high / 2 - y)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  bitmap.close()
  return canvas
}

/**
 * Creates a file of a picture's area, at most 1024 px, without metadata. PNG stays PNG, other formats become JPEG. Throws when
 * the browser cannot decode the picture.
 */
export const croppedPicture = async (picture: File, area: CropArea): Promise<File> => {
  const canvas = await drawn(picture, area)
  const png = picture.type === 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, png ? 'image/png' : 'image/jpeg', QUALITY)
  })
  if (blob === null) throw new Error('this browser writes no pictures')
  const name = picture.name.replace(/\.[^.]*$/, '') || 'image'
  return new File([blob], `${name}.${png ? 'png' : 'jpg'}`, { type: blob.type })
}
