import { chosenText, conceptText } from './chosen-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import type { Fields, LidoReading } from './lido-reading.ts'

type Size = NonNullable<Fields['dimensions']>[number]

const NAMES: readonly [RegExp, Size['name']][] = [
  [/^(?:height|hauteur|höhe|altura|altezza|hoogte|korkeus)/i, 'height'],
  [/^(?:width|largeur|breite|ancho|larghezza|breedte|leveys)/i, 'width'],
  [/^(?:depth|profondeur|tiefe|épaisseur|thickness|profundidad|diepte|syvyys)/i, 'depth'],
  [/^(?:diameter|diamètre|durchmesser|diámetro|diametro|halkaisija)/i, 'diameter'],
  [/^(?:duration|durée|dauer|running time|kesto)/i, 'duration'],
  [/^other$/i, 'other'],
]
const UNITS: Readonly<Record<string, Size['unit']>> = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  in: 'in',
  s: 's',
  unknown: 'unknown',
  millimeter: 'mm',
  centimeter: 'cm',
  meter: 'm',
}

type Told = { size: Size | undefined; text: string }

const sizeOf = (set: LidoNode, language: string): Told => {
  const type = conceptText(at(set, 'measurementType')[0], language) ?? ''
  const unit = conceptText(at(set, 'measurementUnit')[0], language) ?? ''
  const value = chosenText(at(set, 'measurementValue'), language) ?? ''
  const name = NAMES.find(([shape]) => shape.test(type))?.[1]
  const known = UNITS[unit.toLowerCase()]
  const number = value === '' ? Number.NaN : Number(value.replace(',', '.'))
  const isSize = name !== undefined && known !== undefined && number >= 0 && number <= 1_000_000
  return {
    size: isSize ? { name, value: number, unit: known } : undefined,
    text: [type, value, unit].filter(Boolean).join(' '),
  }
}

/**
 * Size of a work. Measurements of a part, such as a frame, and those of another kind than the catalogue's stay words.
 */
export const readSize = (description: LidoNode, reading: LidoReading): Partial<Fields> => {
  const { language } = reading
  const sizes: Size[] = []
  const texts: string[] = []
  for (const set of at(description, 'objectIdentificationWrap', 'objectMeasurementsWrap', 'objectMeasurementsSet')) {
    const shown = chosenText(at(set, 'displayObjectMeasurements'), language)
    const parts = at(set, 'objectMeasurements', 'extentMeasurements').map((part) => conceptText(part, language))
    const told = at(set, 'objectMeasurements', 'measurementsSet').map((one) => sizeOf(one, language))
    const whole = parts.length === 0
    const numbers = told.flatMap(({ size }) => (whole && size !== undefined ? [size] : []))
    sizes.push(...numbers)
    if (shown !== undefined) texts.push(shown)
    else if (numbers.length < told.length)
      texts.push([parts.filter(Boolean).join(', '), told.map(({ text }) => text).join(' × ')].filter(Boolean).join(' : '))
  }
  return {
    dimensions: reading.first('measurementsSet', sizes, 20),
    dimensions_text: [...new Set(texts)].filter(Boolean).join(' ; ') || undefined,
  }
}
