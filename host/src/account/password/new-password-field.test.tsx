import { FormContext } from '@florilege/shared/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { use } from 'react'
import { expect, it } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { NewPasswordField } from './new-password-field.tsx'

const Form = ({ error }: { error: string | null }) => {
  const errors = new Map(error === null ? [] : [['password', error]])
  return (
    <FormContext value={{ ...use(FormContext), errors }}>
      <NewPasswordField label="Mot de passe" />
    </FormContext>
  )
}

it('a new password is rated by its length until the server refuses it', () => {
  startTexts('fr')
  const { rerender } = render(<Form error={null} />)
  fireEvent.input(screen.getByLabelText('Mot de passe'), { target: { value: 'motdepasse12' } })
  expect(screen.getByRole('status')).toBeTruthy()
  rerender(<Form error="PASSWORD_COMMON" />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText(/trop répandu/i)).toBeTruthy()
})
