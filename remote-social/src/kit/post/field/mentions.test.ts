import { describe, expect, it } from 'vitest'
import { mentionOf } from '@florilege/shared/rules'
import { wireOf, writtenOf } from './mentions.ts'

const camille = { id: 42, name: 'Camille Aubry' }
const cam = { id: 7, name: 'Camille' }

describe('mentions in an edited text', () => {
  it('are displayed as names and sent as entities', () => {
    const text = 'Merci @Camille Aubry, et @Camille ! @Camilleau et x@Camille non'
    const wire = `Merci ${mentionOf('Camille Aubry', 42)}, et ${mentionOf('Camille', 7)} ! @Camilleau et x@Camille non`
    expect(wireOf({ text, people: [cam, camille] })).toBe(wire)
    expect(writtenOf(wire)).toEqual({ text, people: [camille, cam] })
    expect(wireOf({ text: '@Camille Aubry', people: [] })).toBe('@Camille Aubry')
  })
})
