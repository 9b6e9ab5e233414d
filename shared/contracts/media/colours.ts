/** Palette of the picture filter, in display order. */
export const COLOURS = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'violet',
  'pink',
  'brown',
  'beige',
  'white',
  'grey',
  'black',
] as const
export type Colour = (typeof COLOURS)[number]
