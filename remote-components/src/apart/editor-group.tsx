import { useTexts } from '@florilege/shared/shell'
import { RichTextEditor } from '@florilege/shared/editor'
import type { WithPlates } from '../page/plates.ts'
import { sampleDocument } from '../page/sample-document.ts'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

const ignore = () => undefined

export const EditorGroup = ({ plates }: WithPlates) => {
  const t = useTexts(sampleTexts)
  const images = plates.slice(0, 1).map(({ picture: { media_id: id, thumb, alt } }) => ({ id, thumb, alt }))
  return (
    <Group name="editor" folder="shared/editor">
      <Specimen name="RichTextEditor">
        <State is="empty" wide>
          <RichTextEditor
            label={t('text_empty')}
            initial={[{ type: 'paragraph', children: [{ text: '' }] }]}
            limit={500}
            onChange={ignore}
          />
        </State>
        <State is="filled" wide>
          <RichTextEditor
            label={t('text')}
            initial={sampleDocument(t, images[0]?.id)}
            images={images}
            people="/api/autocomplete/entity"
            limit={5000}
            onChange={ignore}
          />
        </State>
        <State is="over" wide>
          <RichTextEditor
            label={t('text_long')}
            initial={[{ type: 'paragraph', children: [{ text: t('remark') }] }]}
            limit={40}
            onChange={ignore}
          />
        </State>
      </Specimen>
    </Group>
  )
}
