import sharp from 'sharp'

/** Side of a portrait, px, and how much of the plate's width it shows. */
const SIDE = 640
const SHARE = 0.5
/** The plate is searched at this width, px. */
const SEARCH_WIDTH = 120
/** Window positions are tried at every so many px of the small picture. */
const STEP = 4
/** Vividness up to which a colour is paper. */
const PAPER = 55
/** Share of the height, from above, in which flowers are looked for. */
const FLOWERS = 0.66
const ROUNDS = 4

type Small = { data: Buffer; width: number; height: number }

/** How much a pixel is of a flower: vivid, and neither the green of leaves nor the brown of roots and paper. */
const bloom = (red: number, green: number, blue: number): number => {
  const vivid = Math.max(0, Math.max(red, green, blue) - Math.min(red, green, blue) - PAPER)
  const leaf = green >= red && green >= blue
  const earth = red > green && green > blue && red < 150
  return leaf || earth ? vivid / 6 : vivid
}

type Spot = { left: number; top: number; weight: number; x: number; y: number }

/** How much of a flower the window shows, and where its middle is. */
const spotAt = ({ data, width }: Small, left: number, top: number, side: number): Spot => {
  const spot = { left, top, weight: 0, x: 0, y: 0 }
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const at = (y * width + x) * 3
      const weight = bloom(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      spot.weight += weight
      spot.x += x * weight
      spot.y += y * weight
    }
  }
  return spot
}

const within = (value: number, most: number): number => Math.max(0, Math.min(Math.round(value), most))

/** The window that shows most of a flower, moved so that the flower is in its middle. */
const bestWindow = (small: Small, side: number): { left: number; top: number } => {
  // Roots and the details of the analysis stand at the foot.
  const lowest = Math.max(0, Math.floor(small.height * FLOWERS) - side)
  let best = spotAt(small, 0, 0, side)
  for (let top = 0; top <= lowest; top += STEP) {
    for (let left = 0; left + side <= small.width; left += STEP) {
      const spot = spotAt(small, left, top, side)
      if (spot.weight > best.weight) best = spot
    }
  }
  for (let round = 0; round < ROUNDS && best.weight > 0; round += 1) {
    const left = within(best.x / best.weight - side / 2, small.width - side)
    best = spotAt(small, left, within(best.y / best.weight - side / 2, small.height - side), side)
  }
  return best
}

/** Cuts the square of a plate that shows most of its flower. */
export const cutPortrait = async (plate: Buffer): Promise<Buffer> => {
  const { width } = await sharp(plate).metadata()
  const { data, info } = await sharp(plate)
    .resize({ width: SEARCH_WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const side = Math.round(SEARCH_WIDTH * SHARE)
  const { left, top } = bestWindow({ data, width: info.width, height: info.height }, side)
  const scale = width / info.width
  return sharp(plate)
    .extract({
      left: Math.floor(left * scale),
      top: Math.floor(top * scale),
      width: Math.floor(side * scale),
      height: Math.floor(side * scale),
    })
    .resize(SIDE, SIDE)
    .webp({ quality: 85 })
    .toBuffer()
}
