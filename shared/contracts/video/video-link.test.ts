import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseVideoLink, videoAddress, videoPlayer } from './video-link.ts'

const youtube = { provider: 'youtube', id: 'dQw4w9WgXcQ', hash: null } as const
const vimeo = { provider: 'vimeo', id: '76979871', hash: null } as const
const unlisted = { ...vimeo, hash: '8272103f6e' } as const

describe('video links', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=1s', youtube],
    [' https://m.youtube.com/watch/?v=dQw4w9WgXcQ ', youtube],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ/', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://www.vimeo.com/76979871/', vimeo],
    ['https://player.vimeo.com/video/76979871?dnt=1', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', unlisted],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/fleurs/videos/76979871', vimeo],
    ['www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['youtu.be/dQw4w9WgXcQ', youtube],
    [' youtu.be/dQw4w9WgXcQ ', youtube],
    [`https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(1971)}`, youtube],
    ['vimeo.com/76979871', vimeo],
    ['https://vimeo.com/video/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', unlisted],
  ])('[VA-13] %s is a video', (link, video) => {
    expect(parseVideoLink(link)).toEqual(video)
  })

  it.each([
    '',
    'dQw4w9WgXcQ',
    'https://dailymotion.com/video/x8abc',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://:password@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://example.org/dQw4w9WgXcQ',
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'javascript://youtube.com/%0aalert(1)?v=dQw4w9WgXcQ',
    'data:text/html,youtube.com/watch?v=dQw4w9WgXcQ',
    'file://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=longdQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=x',
    'https://www.youtube.com/watch?v=../../../x/y',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch/more?v=dQw4w9WgXcQ',
    'https://www.youtube.com/user/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/channel/dQw4w9WgXcQ',
    'https://www.youtube.com/x/embed/dQw4w9WgXcQ',
    'https://youtu.be/',
    'https://youtu.be/dQw4w9WgXcQ/more',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/embed/dQw4w9WgXcQ/more',
    'https://youtu.be/dQw4w9WgXcQ/../x',
    'https://youtu.be//dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/channels/staffpicks/76979871/x',
    'https://vimeo.com/groups/fleurs/76979871',
    'https://vimeo.com/albums/fleurs/76979871',
    'https://vimeo.com/fleurs/groups/fleurs/videos/76979871',
    'https://vimeo.com/groups/fleurs/films/76979871',
    'https://vimeo.com/12345',
    'https://vimeo.com/1234567890123',
    'https://vimeo.com/76979871?h=not-a-hash',
    'evil.example/youtu.be/dQw4w9WgXcQ',
    'youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'evilyoutu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871/not-a-hash',
    'https://vimeo.com/76979871/x8272103f6e',
    'https://vimeo.com/76979871/8272103f6ex',
    'https://vimeo.com/76979871/8272103f6e/x',
    'https://vimeo.com/٧٦٩٧٩٨٧١',
    `https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(1972)}`,
  ])('[VA-13] %s is none', (link) => {
    expect(parseVideoLink(link)).toBeNull()
  })

  it.each([
    [youtube, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [vimeo, 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [unlisted, 'https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
  ])('[VA-13] %j has its page and its player at its service', (video, page, player) => {
    expect([videoAddress(video), videoPlayer(video)]).toEqual([page, player])
  })

  it('[VA-13] every video’s URL is at its service and parses to the same video', () => {
    for (const video of [youtube, vimeo, unlisted]) {
      expect(parseVideoLink(videoAddress(video))).toEqual(video)
      expect(parseVideoLink(videoPlayer(video))).toEqual(video)
    }
    assert(
      property(string(), string(), (host, path) => {
        const video = parseVideoLink(`https://${host}/${path}`)
        if (video === null) return
        expect(['www.youtube.com', 'vimeo.com']).toContain(new URL(videoAddress(video)).hostname)
      }),
    )
  })
})
