import { ApiError } from '@florilege/shared/client'
import { errorTexts } from '@florilege/shared/shell'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { Button } from '../button/button.tsx'
import { Form } from './form.tsx'
import { formTexts } from './form-texts.ts'

const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Envoyer' }))

describe('failed form submission', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, formTexts]))
  afterEach(cleanup)

  it('[VA-05] scrolls the reason into view each time, since it is below the submit button', async () => {
    const shown: string[] = []
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')
    Element.prototype.scrollIntoView = function (options) {
      shown.push(`${JSON.stringify(options)} ${this.querySelector('[role="alert"]')?.textContent}`)
    }
    onTestFinished(() => {
      if (own) Object.defineProperty(Element.prototype, 'scrollIntoView', own)
      else Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    })
    render(
      <Form onSubmit={() => Promise.reject(new ApiError(409, 'CASE_CLOSED', {}))}>
        {() => <Button type="submit">Envoyer</Button>}
      </Form>,
    )
    for (const times of [1, 2]) {
      submit()
      await waitFor(() => expect(shown).toHaveLength(times))
    }
    expect(shown[1]).toMatch(/^\{"block":"nearest"\} L’envoi n’a pas abouti/)
  })
})
