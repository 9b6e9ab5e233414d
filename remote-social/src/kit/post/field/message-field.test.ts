import { expect, it } from 'vitest'
import { mentionOf } from '@florilege/shared/rules'
import { messageIn, valuesOfMessage } from './message-field.tsx'

it('a message is displayed in readable form and sent unchanged', () => {
  const message = `Merci ${mentionOf('Camille Aubry', 42)} !`
  expect(valuesOfMessage(message).message).toBe('Merci @Camille Aubry !')
  expect(messageIn(valuesOfMessage(message))).toBe(message)
})

it('mentions no longer in the text are dropped, and invalid mentions ignored', () => {
  const { people } = valuesOfMessage(`Merci ${mentionOf('Camille Aubry', 42)}`)
  expect(messageIn({ message: 'Merci', people })).toBe('Merci')
  for (const kept of ['', 'x', '{}', '[1]', '[{"id":"42","name":"Camille"}]'])
    expect(messageIn({ message: 'Merci @Camille', people: kept }), kept).toBe('Merci @Camille')
})
