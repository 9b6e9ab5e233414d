import { startTestTexts } from '@florilege/shared/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { VideoFacade } from './video-facade.tsx'
import { videoTexts } from './video-texts.ts'

startTestTexts('fr', [videoTexts])
afterEach(cleanup)
const show = (url: string) =>
  render(<VideoFacade url={url} poster="/media-files/1/pres.webp" title="Pollinisation" width={1280} height={720} />)

describe('video of another service', () => {
  it('[VA-13] loads nothing from the service before a press, then the player with the least tracking', () => {
    const { container } = show('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    expect(container.querySelector('iframe')).toBeNull()
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/media-files/1/pres.webp'])
    expect(container.textContent).toContain('reçoit votre adresse IP')
    fireEvent.click(screen.getByRole('button', { name: 'Lire la vidéo sur YouTube' }))
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  })

  it('[VA-13] renders nothing except for youtube and vimeo', () => {
    show('https://vimeo.com/76979871')
    fireEvent.click(screen.getByRole('button', { name: 'Lire la vidéo sur Vimeo' }))
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://player.vimeo.com/video/76979871?dnt=1')
    cleanup()
    expect(show('https://evil.example/watch?v=aqz-KE-bpKQ').container.childElementCount).toBe(0)
  })

  it('[FE-06] without a stored poster shows a button only, and loads nothing', () => {
    const { container } = render(
      <VideoFacade url="https://youtu.be/aqz-KE-bpKQ" poster={null} title="Vidéo" width={16} height={9} />,
    )
    expect(container.querySelector('img, iframe')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Lire la vidéo sur YouTube' }))
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  })
})
