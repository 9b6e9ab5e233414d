import { FormContext } from '@florilege/shared/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { use } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestTexts } from '../../../../shared/testing/start-texts.ts'
import { texts } from '../../texts.ts'
import { DecisionFields } from './decision-fields.tsx'

const Kept = ({ action }: { action: string | undefined }) => {
  const form = use(FormContext)
  const kept = (name: string) => (name === 'action' && action !== undefined ? [action] : undefined)
  return (
    <FormContext value={{ ...form, register: () => () => undefined, kept }}>
      <DecisionFields choices={['leave', 'remove', 'suspend']} busy={false} />
    </FormContext>
  )
}
const until = () => screen.queryByLabelText('Dernier jour de la suspension')

describe('the decision of a case', () => {
  beforeAll(() => startTestTexts('fr', [texts]))
  afterEach(cleanup)

  it('shows the end field of a suspension restored from a draft', () => {
    render(<Kept action="suspend" />, { wrapper: MemoryRouter })
    expect(screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value).toBe('suspend')
    expect(until()).not.toBeNull()
  })

  it('asks for no end of anything else', () => {
    render(<Kept action="remove" />)
    expect(until()).toBeNull()
    cleanup()
    render(<Kept action={undefined} />)
    expect(until()).toBeNull()
  })
})
