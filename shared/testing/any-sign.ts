import * as fc from 'fast-check'

const FIRST_SURROGATE = 0xd8_00
const SURROGATES = 0x8_00

/** Any sign of Unicode, for texts. The unit of fast-check takes a second of the processor for a table of all of them. */
export const anySign = fc
  .integer({ min: 0, max: 0x10_ff_ff - SURROGATES })
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES))
