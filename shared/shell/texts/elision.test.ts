import { expect, it } from 'vitest'
import { startTestTexts } from '@florilege/shared/testing'
import { getI18n } from 'react-i18next'
import { elided } from './elision.ts'

it('“de” and “que” are elided before a name that begins with a vowel', () => {
  expect(elided('Actions pour la note de Inès', ['Inès'])).toBe('Actions pour la note d’Inès')
  expect(elided('Rien de Élise, ni de Yves', ['Élise', 'Yves'])).toBe('Rien d’Élise, ni d’Yves')
  expect(elided('Sur ce que Awa a publié', ['Awa'])).toBe('Sur ce qu’Awa a publié')
  expect(elided('Rôles de Yann et de Camille', ['Yann', 'Camille'])).toBe('Rôles de Yann et de Camille')
  expect(elided('Le monde Awa', ['Awa'])).toBe('Le monde Awa')
})

it('French texts are corrected, English ones unchanged', () => {
  const texts = { name: 'test', fr: { by: 'Note de {{name}}, {{count}}' }, en: { by: 'Note de {{name}}, {{count}}' } }
  startTestTexts('fr', [texts])
  expect(getI18n().t('by', { ns: 'test', name: 'Awa', count: 2 })).toBe('Note d’Awa, 2')
  startTestTexts('en', [texts])
  expect(getI18n().t('by', { ns: 'test', name: 'Awa', count: 2 })).toBe('Note de Awa, 2')
})
