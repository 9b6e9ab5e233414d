/** The small palette that pictures are found by, in the order in which it is shown. */
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
