import { expect, it } from 'vitest'
import { identifierError, isArk, isDoi, isIsbn } from './identifiers.ts'

it.each([
  '10.5281/zenodo.1234',
  'doi:10.1000/182',
  'https://doi.org/10.15468/xoidmd',
  'http://dx.doi.org/10.1000/182',
  `10.1000/${'a'.repeat(492)}`,
])('%s is a DOI', (text) => {
  expect(isDoi(text)).toBe(true)
})

it.each([
  '10.5281',
  '11.1000/182',
  '10.1/x',
  '10.1000/',
  '10.1000/a b',
  'x10.1000/182',
  '10.doi:1000/182',
  `10.1000/${'a'.repeat(493)}`,
])('%s is no DOI', (text) => {
  expect(isDoi(text)).toBe(false)
})

it.each([
  '2-07-036822-X',
  '207036822x',
  '0-306-40615-2',
  '978-2-07-036822-8',
  '9782070368228',
  '979-10-90636-07-1',
  `9782070368228${' '.repeat(27)}`,
])('%s is an ISBN', (text) => {
  expect(isIsbn(text)).toBe(true)
})

it.each([
  '2-07-036822-1',
  '978-2-07-036822-9',
  '9772070368228',
  '009782070368228',
  '97820703682280',
  '12345',
  '',
  `9782070368228${' '.repeat(28)}`,
])('%s is no ISBN', (text) => {
  expect(isIsbn(text)).toBe(false)
})

it.each([
  'ark:/12148/btv1b8449691v',
  'ark:12148/btv1b',
  'ARK:/12148/btv1b',
  'https://gallica.bnf.fr/ark:/12148/btv1b',
  'http://ark.bnf.fr/ark:/12148/cb11928669t',
  `ark:/12148/${'b'.repeat(489)}`,
])('%s is an ARK', (text) => {
  expect(isArk(text)).toBe(true)
})

it.each([
  '',
  'ark:/121/x',
  'ark:/12148/',
  'ark:/12148/btv1b 2',
  'javascript:ark:/12148/x',
  'ark 12148/x',
  'see ark:/12148/x',
  'see https://bnf.fr/ark:/12148/x',
  'https://a b/ark:/12148/x',
  'https://bnf.fr/x/ark:/12148/x',
  `ark:/12148/${'b'.repeat(490)}`,
])('%s is no ARK', (text) => {
  expect(isArk(text)).toBe(false)
})

it('scheme names are case-insensitive, and other schemes are not checked', () => {
  expect(identifierError('ISBN', '1')).toBe('ISBN_INVALID')
  expect(identifierError('doi', '1')).toBe('DOI_INVALID')
  expect(identifierError('wikidata', 'Q1')).toBeNull()
  expect(identifierError('__proto__', 'x')).toBeNull()
})
