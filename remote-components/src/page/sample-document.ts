import type { RichText } from '@florilege/shared/contracts'
import type { Translate } from '@florilege/shared/shell'
import type { sampleTexts } from './sample-texts.ts'

/** Formatted text with every block and mark, and a picture if the site has one. */
export const sampleDocument = (t: Translate<typeof sampleTexts>, media: number | undefined): RichText => [
  { type: 'heading-2', children: [{ text: t('merian') }] },
  {
    type: 'paragraph',
    children: [
      { text: 'Iris ', italic: true },
      { text: t('remark') },
      { text: ' H' },
      { text: '2', subscript: true },
      { text: 'O, 1' },
      { text: 'er', superscript: true },
      { text: ', ' },
      { text: t('mark_bold'), bold: true },
      { text: ', ' },
      { text: t('mark_underline'), underline: true },
      { text: ', ' },
      { text: t('mark_strikethrough'), strikethrough: true },
      { text: ', ' },
      { text: 'iris', code: true },
      { text: ', ' },
      { type: 'link', url: '/artwork/', children: [{ text: t('see_works') }] },
      { text: ', ' },
      { type: 'mention', entity: 1, children: [{ text: '@Camille Aubry' }] },
      { text: '.' },
    ],
  },
  { type: 'heading-3', children: [{ text: t('merian_detail') }] },
  { type: 'quote', children: [{ text: t('poem').replaceAll('\n', ' ') }] },
  {
    type: 'bulleted-list',
    children: [
      { type: 'list-item', children: [{ text: 'Crocus sativus' }] },
      { type: 'list-item', children: [{ text: 'Iris germanica' }] },
    ],
  },
  {
    type: 'numbered-list',
    children: [
      { type: 'list-item', children: [{ text: 'Crocus vernus' }] },
      { type: 'list-item', children: [{ text: 'Iris pallida' }] },
    ],
  },
  { type: 'code-block', children: [{ text: 'Iris germanica L.' }] },
  ...(media === undefined ? [] : [{ type: 'image' as const, media, alt: t('merian'), children: [{ text: '' as const }] }]),
]
