import { expect, it } from 'vitest'
import { mentionOf } from '@florilege/shared/rules'
import { messageIn, valuesOfMessage } from './message-field.tsx'

it('shows a message as it is read, and sends it as it was', () => {
  const message = `Merci ${mentionOf('Camille Aubry', 42)} !`
  expect(valuesOfMessage(message).message).toBe('Merci @Camille Aubry !')
  expect(messageIn(valuesOfMessage(message))).toBe(message)
})

it('forgets whom the words do not name any more, and takes nothing but people for people', () => {
  const { people } = valuesOfMessage(`Merci ${mentionOf('Camille Aubry', 42)}`)
  expect(messageIn({ message: 'Merci', people })).toBe('Merci')
  for (const kept of ['', 'x', '{}', '[1]', '[{"id":"42","name":"Camille"}]'])
    expect(messageIn({ message: 'Merci @Camille', people: kept }), kept).toBe('Merci @Camille')
})
