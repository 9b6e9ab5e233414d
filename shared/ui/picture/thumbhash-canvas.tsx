import { thumbHashToRGBA } from 'thumbhash'

const paint = (hash: string) => (canvas: HTMLCanvasElement | null) => {
  if (canvas === null) return
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
    canvas.width = w
    canvas.height = h
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
  } catch {
    // An invalid hash leaves the mat empty while the picture loads.
  }
}

/** Blur of a loading picture. A canvas, because the content policy allows no data URLs. */
export const ThumbhashCanvas = ({ hash, className }: { hash: string; className?: string }) => (
  <canvas key={hash} ref={paint(hash)} className={className} aria-hidden="true" />
)
