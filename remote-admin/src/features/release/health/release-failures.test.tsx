import { startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { texts } from '../../../texts.ts'
import { ReleaseFailures } from './release-failures.tsx'
import { release, status } from './release-samples.ts'

beforeAll(() => startTestTexts('fr', [uiTexts, texts]))

it('[TR-07] damaged stored files of a release are listed with instructions; without any, nothing is shown', () => {
  const { rerender, container } = render(<ReleaseFailures status={status} />)
  expect(container.textContent).toBe('')
  rerender(<ReleaseFailures status={{ ...status, damaged: [{ build: release('2').build, files: 3 }] }} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^Fichiers abîmés dans le stockage de 2.*: 3\. .*republiez/)
})
