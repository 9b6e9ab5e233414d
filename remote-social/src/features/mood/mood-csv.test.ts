import { expect, it } from 'vitest'
import { moodCsv } from './mood-csv.ts'

it('[BY-07] [T34] moods are exported as CSV in order, and no cell is a formula', () => {
  const mood = { lat: null, lon: null, place: null }
  const csv = moodCsv(
    [
      { ...mood, mood: 8, message: '=HYPERLINK("x")', created_at: '2026-03-11T09:00:00.000Z' },
      {
        ...mood,
        mood: null,
        message: 'Un, "deux"\ntrois avec @[Camille Aubry](42)',
        place: 'Angers',
        lat: 47.47,
        lon: -0.55,
        created_at: '2026-03-10T09:00:00.000Z',
      },
    ],
    (number) => `humeur ${number}`,
    ['date', 'humeur', 'nom', 'mots', 'lieu', 'latitude', 'longitude'],
  )
  expect(csv).toBe(
    [
      '\uFEFFdate,humeur,nom,mots,lieu,latitude,longitude',
      '2026-03-10T09:00:00.000Z,,,"Un, ""deux""\ntrois avec @Camille Aubry",Angers,47.47,-0.55',
      `2026-03-11T09:00:00.000Z,8,humeur 8,"'=HYPERLINK(""x"")",,,`,
      '',
    ].join('\r\n'),
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '[BY-07] [T34] a mood whose message or place begins with %j is exported with an apostrophe before it',
  (text) => {
    const mood = { mood: null, message: text, place: text, lat: null, lon: null, created_at: '2026-03-11T09:00:00.000Z' }
    const [, row = ''] = moodCsv([mood], String, ['date']).split('\r\n')
    const [, , , message, place] = row.replaceAll('"', '').split(',')
    expect([message, place]).toEqual([`'${text}`, `'${text}`])
  },
)
