import { SlotRenderer } from '@florilege/shared/shell'
import type { SlotProps } from '@florilege/shared/shell'
import { startTestTexts } from '@florilege/shared/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { texts } from '../../../texts.ts'
import { PicturesField } from './pictures-field.tsx'

startTestTexts('fr', [texts])
afterEach(cleanup)

const one = { id: 5, thumb: '/5.webp', alt: 'Une rose' }

describe('pictures of a post', () => {
  it('a picture removed before the upload component has restored it is removed there as well', () => {
    let upload: SlotProps['upload'] | null = null
    const Upload = ({ props }: { props: object }) => {
      upload = props as SlotProps['upload']
      return null
    }
    const told: number[][] = []
    render(
      <SlotRenderer value={Upload}>
        <PicturesField
          area="note"
          media={[one]}
          onChange={(media) => told.push(media.map(({ id }) => id))}
          choosing={0}
          onBusy={() => undefined}
        />
      </SlotRenderer>,
    )
    const slot = () => upload as SlotProps['upload'] | null
    expect(slot()).toMatchObject({ area: 'note', letGo: [] })
    fireEvent.click(screen.getByRole('button'))
    expect(slot()?.letGo).toEqual([5])
    act(() => slot()?.onDone([]))
    expect(told.at(-1)).toEqual([])
  })
})
