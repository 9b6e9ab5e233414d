import type { ReportCasePage } from '@florilege/shared/contracts'
import { reportTexts } from '@florilege/shared/report'
import { errorTexts } from '@florilege/shared/shell'
import { sessionAtom } from '@florilege/shared/shell/host'
import { startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { communityTexts } from '../../../community-texts.ts'
import { texts } from '../../../texts.ts'
import { AppealSheet } from './appeal-sheet.tsx'
import { AT, GROUP, luis, made, show } from './case-samples.tsx'
import { ContestedDecisions } from './contested-decisions.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import { ReportedPosts } from './reported-posts.tsx'

const comment = made({
  id: 3,
  subject: 'comment',
  subject_id: 9,
  concerns: luis,
  head: 'Encore une…',
  words: 'Encore une bêtise',
})

const picture = {
  media_id: 8,
  thumb: '/t.webp',
  pres: '/p.webp',
  orig: '/o',
  width: 4,
  height: 3,
  thumbhash: null,
  focal: null,
  alt: 'Un lys',
  author: null,
}

const nothing = () => undefined
const decision = (about: ReportCasePage) => <DecisionSheet about={about} entity={GROUP} onDecided={nothing} onClose={nothing} />

describe('[ST-09] subject of a case for group moderators', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, reportTexts, texts, communityTexts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    getDefaultStore().set(sessionAtom, null)
  })

  it('each row shows kind (also without text), author, and the item of a comment', async () => {
    const wordless = { head: '', words: '' }
    show(<ReportedPosts id={GROUP} />, [
      made({ ...wordless, item: { id: 7, kind: 'share' } }),
      comment,
      made({ ...wordless, id: 4, subject_id: 11, item: { id: 11, kind: 'media' } }),
    ])
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Sans textePartage · 1 signalement/),
      expect.stringMatching(/^Encore une…Commentaire de Luis · 1 signalement/),
      expect.stringMatching(/^Sans textePhotographie ou vidéo · 1 signalement/),
    ])
    const links = screen.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Voir la publication', '/note/7/'],
      ['Voir le commentaire', '/note/7/?comment=9'],
      ['Voir la publication', '/media/11/'],
    ])
  })

  it('rows of appeals show it; a removed comment shows only its item', async () => {
    const closed = { action: 'remove', closed_at: AT, appeal: 'Une citation', statement: 'Blessant' } as const
    show(<ContestedDecisions id={GROUP} />, [
      { ...comment, ...closed },
      made({ ...closed, action: 'hide', head: '', words: '', item: { id: 7, kind: 'mood' } }),
      made({ ...closed, id: 5, head: null, words: null, item: null }),
    ])
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Encore une…Commentaire de Luis · Retiré/),
      expect.stringMatching(/^Sans texteHumeur · Masqué/),
      expect.stringMatching(/^Ce qui était signalé n’existe plus\.Publication · Retiré/),
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/note/7/', '/note/7/'])
  })

  it('is shown completely before a decision: text, pictures, earlier texts, and reports', async () => {
    const about = {
      ...comment,
      pictures: [picture],
      former_words: [{ text: 'Une première bêtise', replaced_at: AT }],
      report_count: 2,
      reports: [
        { id: 1, category: 'intellectual-property', text: 'Cette photo est de moi', created_at: AT, reporter: null },
        { id: 2, category: 'spam', text: '', created_at: AT, reporter: null },
      ],
    } satisfies ReportCasePage
    expect(show(decision(about), [about]).read).toEqual(['/api/report/case/3'])
    const sheet = await screen.findByRole('dialog', { name: 'Signalement du commentaire de Luis', hidden: true })
    expect(await within(sheet).findByText('Encore une bêtise')).toBeTruthy()
    expect(within(sheet).getByText('Commentaire de Luis')).toBeTruthy()
    expect(within(sheet).getByRole('img', { name: 'Un lys', hidden: true })).toBeTruthy()
    expect(within(sheet).getByText('Une première bêtise')).toBeTruthy()
    expect(within(sheet).getByText('Cette photo est de moi')).toBeTruthy()
    expect(within(sheet).getByText('2 signalements')).toBeTruthy()
    expect(within(sheet).getByRole('link', { hidden: true }).getAttribute('href')).toBe('/note/7/?comment=9')
  })

  it('includes mood and place, and the shared item, also when deleted', async () => {
    const wordless = { head: '', words: '' }
    const besides = { share: false, mood: 2, place: null, lat: 47.5, lon: 0.5, shared: null }
    const mood = made({ ...wordless, item: { id: 7, kind: 'mood' }, besides })
    show(decision(mood), [mood])
    const line = (await screen.findByText(/^Lieu/)).textContent ?? ''
    expect(line).toMatch(/^Irritation Lieu\u00a0: vers 47/)
    cleanup()
    const nothingBut = { share: true, mood: null, place: null, lat: null, lon: null }
    const shared = {
      id: 3,
      kind: 'note',
      entity_id: 5,
      display_name: 'Luis',
      profile_image: null,
      title: null,
      text: 'Bande d’ânes',
      pictures: [picture],
      created_at: AT,
    }
    const share = made({ ...wordless, item: { id: 7, kind: 'share' }, besides: { ...nothingBut, shared } })
    show(decision(share), [share])
    const figure = within((await screen.findByText('Ce qui est partagé, de Luis')).parentElement ?? document.body)
    expect(figure.getByText('Bande d’ânes')).toBeTruthy()
    expect(figure.getByRole('img', { name: 'Un lys', hidden: true })).toBeTruthy()
    cleanup()
    const gone = { ...share, besides: { ...nothingBut, shared: null } }
    show(decision(gone), [gone])
    expect(await screen.findByText(/^Ce qui était partagé n’existe plus/)).toBeTruthy()
  })

  it('is shown completely before an appeal is answered', async () => {
    const by = { closed_at: AT, closed_by: { id: 8, display_name: 'Sacha' } }
    const about = { ...comment, ...by, action: 'remove', appeal: 'Une citation', statement: 'Blessant' } as const
    const reports = [{ id: 1, category: 'harassment', text: 'Cela vise ma sœur', created_at: AT, reporter: null } as const]
    show(<AppealSheet about={about} entity={GROUP} onAnswered={nothing} onClose={nothing} />, [{ ...about, reports }])
    expect(await screen.findByText('Encore une bêtise')).toBeTruthy()
    expect(screen.getByText('Cela vise ma sœur')).toBeTruthy()
    expect(screen.getByText('Une citation')).toBeTruthy()
    expect(screen.getByText(/^Retiré · Sacha ·/)).toBeTruthy()
  })

  it('has a note when it has no text, and a retry when loading failed', async () => {
    const about = made({ head: '', words: '', item: { id: 7, kind: 'mood' } })
    const { read } = show(decision(about), [about], 1)
    fireEvent.click(await screen.findByRole('button', { name: 'Réessayer', hidden: true }))
    expect(await screen.findByText('Sans texte')).toBeTruthy()
    expect(screen.getByText('Humeur')).toBeTruthy()
    await waitFor(() => expect(read).toHaveLength(2))
  })

  it.each([
    ['a report', 'Masquer', (about: ReportCasePage) => decision(about)],
    [
      'a contested decision',
      'Lever la décision',
      (about: ReportCasePage) => <AppealSheet about={about} entity={GROUP} onAnswered={nothing} onClose={nothing} />,
    ],
  ])('leaves what was written where the link to the thing was followed and one comes back: %s', async (_of, choice, sheet) => {
    const about = made({ action: 'hide', appeal: 'Une citation', statement: 'Blessant' })
    const { back } = show(sheet(about), [about])
    const fields = () => ({
      choice: screen.getByLabelText<HTMLInputElement>(new RegExp(`^${choice}`)),
      words: screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }),
    })
    await screen.findByText('Trois crocus')
    fireEvent.click(fields().choice)
    fireEvent.change(fields().words, { target: { value: 'Hors sujet' } })
    fireEvent.click(screen.getByRole('link', { hidden: true }))
    await screen.findByText('ailleurs')
    await back()
    await screen.findByText('Trois crocus')
    expect(fields().choice.checked).toBe(true)
    expect(fields().words.value).toBe('Hors sujet')
  })
})
