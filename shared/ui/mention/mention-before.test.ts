import { expect, it } from 'vitest'
import { mentionBefore } from './mention-before.ts'

it('a mention query starts at the @ before the cursor', () => {
  expect(mentionBefore('Merci @Cam', 10)).toEqual({ start: 6, query: 'Cam' })
  expect(mentionBefore('@Inès Ka', 8)).toEqual({ start: 0, query: 'Inès Ka' })
  for (const text of ['Merci', 'a@b', '@', '@ x', '@Inès Kassab est', `@${'x'.repeat(50)}`])
    expect(mentionBefore(text, text.length), text).toBeNull()
})
