import { describe, expect, it } from 'vitest'
import { isPersonal } from './password-rules.ts'
import { processorTime } from '../../testing/processor-time.ts'

const known = ['Jeanne Barret', 'jeanne.barret@florilege.test']

describe('password', () => {
  it.each([
    'jeannebarret',
    'Jeanne-Barret-1768',
    'BARRET.jeanne!',
    'Jéanne Barrét 1',
    'florilege.jeanne',
    'jeanne.barret@florilege.test',
  ])('is little more than what is known of its person: %s', (password) => expect(isPersonal(password, known)).toBe(true))

  it.each(['herbier du matin', 'jeanne monte à bord de l’étoile', '1234567890', 'correct horse battery'])(
    'is accepted: %s',
    (password) => expect(isPersonal(password, known)).toBe(false),
  )

  it.each(['mariechristine', 'Marie.Christine!', 'mariechristine-duval'])(
    'is personal also when one known word is the prefix of another: %s',
    (password) => expect(isPersonal(password, ['Marie Duval', 'mariechristine@florilege.test'])).toBe(true),
  )

  it('without known data no password is personal', () => {
    expect(isPersonal('herbier du matin', [null, ''])).toBe(false)
    expect(isPersonal('ondine', ['Li'])).toBe(false)
  })

  it('T29 long words are checked in linear time', () => {
    const read = () => isPersonal('abcd'.repeat(50), ['abcd '.repeat(20), `${'a'.repeat(200)}@example.test`])
    expect(processorTime(read)).toBeLessThan(2000)
  })
})
