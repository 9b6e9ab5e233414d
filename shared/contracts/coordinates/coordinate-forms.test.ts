import { describe, expect, it } from 'vitest'
import { parseCoordinates } from './parse-coordinates.ts'

const UNREADABLE = { error: 'Could not parse string' }

describe('forms of coordinates', () => {
  it.each([
    ['12 -45', { lat: 12, lon: -45 }],
    ['12-30', { value: 12.5 }],
    ['12-30-36', { value: 12.51 }],
    ['12.5-30', { lat: 12.5, lon: -30 }],
    ['12 - 30', { lat: 12, lon: -30 }],
    ['12- 30', { lat: 12, lon: -30 }],
    ['40+25.5', { lat: 40, lon: 25.5 }],
    ['+12', { value: 12 }],
    ['+12 -3', { lat: 12, lon: -3 }],
    ['12 30 +45', { lat: 12.5, lon: 45 }],
    ['12 -45 30', { lat: 12, lon: -45.5 }],
    ['-12 30 2 15', { lat: -12.5, lon: 2.25 }],
    ['-  12', { value: -12 }],
    ['12:30', { value: 12.5 }],
    ['12:30:36', { value: 12.51 }],
    ['27.15.36 2', { lat: 27.26, lon: 2 }],
    ['27.15.36', { value: 27.26 }],
    ['27.15.36.0, 2', { lat: 27.26, lon: 2 }],
  ])('[VA-14] signs and joints: %j is %j', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected)
  })

  it.each([
    ['48,5', { value: 48.5 }],
    ['48,5,2,5', { lat: 48.5, lon: 2.5 }],
    ['48.5,2', { lat: 48.5, lon: 2 }],
    ['48; 2 30', { lat: 48, lon: 2.5 }],
    ['48,2.5', { lat: 48, lon: 2.5 }],
    ['48,5 N. 2,5 E', UNREADABLE],
  ])('[VA-14] a comma is the decimal sign unless there is a decimal point: %j is %j', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected)
  })

  it.each([
    ['48 2', { lat: 48, lon: 2 }],
    ['48 30 2 15', { lat: 48.5, lon: 2.25 }],
    ['48 30 36 2 15 36', { lat: 48.51, lon: 2.26 }],
    ['48 30 2 15,6', { lat: 48.5, lon: 2.26 }],
    ['48 30 2,4 15', UNREADABLE],
    ['12 30 36', { value: 12.51 }],
    ['48.5 2', { lat: 48.5, lon: 2 }],
    ['1.5 2 30', UNREADABLE],
    ['48 30 15 36 2', UNREADABLE],
  ])('[VA-14] numbers without marks are halved: %j is %j', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected)
  })

  it.each([
    ['12°', { value: 12 }],
    ["12°30'", { value: 12.5 }],
    ['12°30\'36"', { value: 12.51 }],
    ["12°30'36''", { value: 12.51 }],
    ["12°30'36", { value: 12.51 }],
    ['12°36"', UNREADABLE],
    ["12° 30' 2°", { lat: 12.5, lon: 2 }],
    ["12° 30' 2° 15'", { lat: 12.5, lon: 2.25 }],
    ['12° 30\' 36" 2', { lat: 12.51, lon: 2 }],
    ['12 degrés 30 minutes 36 secondes', { value: 12.51 }],
    ['12 deg 30 mn 36 sec', { value: 12.51 }],
    ['12 degree 30 minute 36 second', { value: 12.51 }],
    ['12d 30min 36seconds', { value: 12.51 }],
    ['12 D\u00C9GR\u00C9 30', { value: 12.5 }],
  ])('[VA-14] marks name the parts of an angle: %j is %j', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected)
  })

  it.each([
    ['12 nord 3 est', { lat: 12, lon: 3 }],
    ['12 North 3 East', { lat: 12, lon: 3 }],
    ['12 sud 3 ouest', { lat: -12, lon: -3 }],
    ['12 south 3 west', { lat: -12, lon: -3 }],
    ['N 12 30 E 3', { lat: 12.5, lon: 3 }],
    ['N 12, E 3', { lat: 12, lon: 3 }],
    ['12 N, 3 E', { lat: 12, lon: 3 }],
    ['1 N 2 3 E', { lat: 1, lon: 2.05 }],
    ['3, 12 N', { lat: 12, lon: 3 }],
    ['3 E 12', { lat: 12, lon: 3 }],
    ['12 S, -3', { lat: -12, lon: -3 }],
    ['3 W', { lat: null, lon: -3 }],
  ])('[VA-14] letters name the half of the globe: %j is %j', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected)
  })

  it.each([
    ['12°30%', 'an unknown sign for minutes'],
    ['12°°', 'a mark twice'],
    ['12 N°', 'a mark behind a letter'],
    ['° 12', 'a mark in front'],
    ['12.5:30', 'minutes behind a fraction'],
    ['12:-30', 'a sign behind a colon'],
    ['N 12,, E 3', 'two separators'],
    ['12::30', 'two colons'],
    ['12:N', 'a letter behind a colon'],
    ['12:,30', 'a separator behind a colon'],
    [':12', 'a colon in front'],
    [',12', 'a separator in front'],
    ['N,12', 'a separator behind a leading letter'],
    ['N:12', 'a colon behind a leading letter'],
    ['N E 12', 'two leading letters'],
    ['12 N 3 N', 'one axis twice'],
    ['12, N 3', 'a letter behind a separator'],
    ['12 N E', 'two letters behind a number'],
    ['-12 S, 3 E', 'a sign and a letter'],
    ['1 2 3 4 5 6 7 8', 'more than two angles'],
    ['12:30:36:5', 'four parts of an angle'],
    ['27.155.45', 'three digits of minutes'],
    ['27.15.455', 'three digits of seconds'],
    ['1.2.3.4.5', 'five parts with points'],
    ['27.15.45.', 'a point at the end'],
    ['12 seconds N', 'seconds alone'],
    ['12 latitudes', 'an unknown word'],
    ['12 -', 'a sign at the end'],
    ['12 + N', 'a sign without a number'],
  ])('[VA-14] %j, %s, is refused', (text) => {
    expect(parseCoordinates(text)).toEqual(UNREADABLE)
  })
})

describe('labels and addresses of coordinates', () => {
  it.each([
    ['lat 48, lon 2', { lat: 48, lon: 2 }],
    ['lon 2; lat 48', { lat: 48, lon: 2 }],
    ['lon 2° E', { lat: null, lon: 2 }],
    ['lat 48 E', UNREADABLE],
    ['lng: 2', { lat: null, lon: 2 }],
    ['  lat 48 lon 2  ', { lat: 48, lon: 2 }],
    ['( lat 48 lon 2 )', { lat: 48, lon: 2 }],
    ['lat 48,', UNREADABLE],
    ['lat 48, lon 2,', UNREADABLE],
    ['lat 48 lon 2 lat 48', UNREADABLE],
    ['lat 48 lat 2', UNREADABLE],
    ['lon 48 lon 2', UNREADABLE],
    ['5 lat 48 lon 2', UNREADABLE],
    ['lat 48 2 lon 2', UNREADABLE],
  ])('[VA-14] %j is %j', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected)
  })

  it.each([
    ['(48, 2)', { lat: 48, lon: 2 }],
    [' [48, 2] ', { lat: 48, lon: 2 }],
    ['(48, 2]', UNREADABLE],
    ['((48, 2))', UNREADABLE],
    ['48, 2)', UNREADABLE],
  ])('[VA-14] one pair of brackets is left out: %j is %j', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected)
  })

  it.each([
    ['geo:-33.5,-71', { lat: -33.5, lon: -71 }],
    ['GEO:48,2', { lat: 48, lon: 2 }],
    ['geo:48,2,35', { lat: 48, lon: 2 }],
    ['geo:48,2;CRS=WGS84', { lat: 48, lon: 2 }],
    ['geo:48,2;u=5&crs=x', UNREADABLE],
    ['geo:48,2;xcrs=x', { lat: 48, lon: 2 }],
    ['geo:48,2,high', UNREADABLE],
    ['geo:48,2,35,1', UNREADABLE],
    ['geo:48', UNREADABLE],
    ['geo:48,2 N', UNREADABLE],
    ['geo:N48,2', UNREADABLE],
    ['geo:48N,2', UNREADABLE],
    ['geo:+48,2', UNREADABLE],
    ['geo:,2', UNREADABLE],
    ['mygeo:48,2', UNREADABLE],
  ])('[VA-14] of the address %j is %j', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected)
  })
})
