/** Coordinates of the demo's places, in degrees. */
const POSITIONS: Readonly<Record<string, { lat: number; lon: number }>> = {
  Angers: { lat: 47.4707, lon: -0.5562 },
  Grenoble: { lat: 45.1885, lon: 5.7245 },
  Nantes: { lat: 47.2184, lon: -1.5536 },
  Lille: { lat: 50.6292, lon: 3.0573 },
  Roscoff: { lat: 48.7262, lon: -3.9854 },
  Toulouse: { lat: 43.6045, lon: 1.4442 },
  Gérardmer: { lat: 48.0727, lon: 6.8771 },
  Montpellier: { lat: 43.6119, lon: 3.8767 },
  Vernon: { lat: 49.0939, lon: 1.4859 },
  Dijon: { lat: 47.322, lon: 5.0415 },
  Rennes: { lat: 48.1173, lon: -1.6778 },
  Bordeaux: { lat: 44.8378, lon: -0.5792 },
  'Saint-Lambert-du-Lattay': { lat: 47.3003, lon: -0.6317 },
}

type Shown = { lat: number; lon: number; position_precision: 'exact' | 'about' } | { position_precision: 'none' }

const tenth = (degrees: number): number => Number(degrees.toFixed(1))

/** Published position of a place: exact for a group, rounded to 0.1 degree for a person. */
export const positionAt = (place: string, precision: 'exact' | 'about'): Shown => {
  const found = POSITIONS[place]
  if (found === undefined) return { position_precision: 'none' }
  const { lat, lon } = found
  return precision === 'exact'
    ? { lat, lon, position_precision: precision }
    : { lat: tenth(lat), lon: tenth(lon), position_precision: precision }
}
