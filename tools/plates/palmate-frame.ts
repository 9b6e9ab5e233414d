import { RAD } from './geometry.ts'
import type { P2, P3 } from './geometry.ts'
import type { Frame } from './frame.ts'

/** A blade lying on the sheet, its middle lobe pointing along `heading`, tipped back by `tilt` degrees. */
export const lying = (at: P2, size: number, heading: number, tilt = 0, roll = 0): Frame => {
  const turn = (heading - 90) * RAD
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const back = tilt * RAD
  const side = roll * RAD
  const y: P3 = [-s * Math.cos(back), -c * Math.cos(back), Math.sin(back)]
  const x: P3 = [c * Math.cos(side), -s * Math.cos(side), Math.sin(side)]
  const z: P3 = [s * Math.sin(back) - c * Math.sin(side), c * Math.sin(back) + s * Math.sin(side), 1]
  return { o: [at[0], at[1], 0], scale: size, x, y, z }
}
