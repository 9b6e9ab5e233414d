import { toast, useLayer, useTexts } from '@florilege/shared/shell'
import { Button, Menu, Sheet, Tabs } from '@florilege/shared/ui'
import type { MenuEntry } from '@florilege/shared/ui'
import { ListFilter, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

const Menus = () => {
  const t = useTexts(sampleTexts)
  const entries: MenuEntry[] = [
    { key: 'edit', label: t('edit'), icon: <Pencil aria-hidden="true" />, run: () => toast(t('edit')) },
    { key: 'see', label: t('see_works'), to: '/artwork/' },
    { key: 'delete', label: t('delete'), icon: <Trash2 aria-hidden="true" />, danger: true, run: () => toast(t('delete')) },
  ]
  return (
    <Specimen name="Menu" small>
      <State>
        <Menu label={t('actions')} entries={entries} />
      </State>
      <State is="outlined">
        <Menu label={t('actions')} entries={entries} outlined />
      </State>
      <State is="icon">
        <Menu label={t('filters')} entries={entries} icon={<ListFilter aria-hidden="true" />} />
      </State>
    </Specimen>
  )
}

const Sheets = () => {
  const t = useTexts(sampleTexts)
  const { open, show, close } = useLayer('component-sheet')
  return (
    <Specimen name="Sheet">
      <State is="try">
        <Button kind="outline" onClick={show}>
          {t('open_sheet')}
        </Button>
        {open && (
          <Sheet title={t('filters')} onClose={close} footer={<Button onClick={close}>{t('see_works')}</Button>}>
            <p>{t('remark')}</p>
          </Sheet>
        )}
      </State>
    </Specimen>
  )
}

const TabsOf = ({ counted = false }: { counted?: boolean }) => {
  const t = useTexts(sampleTexts)
  const [selected, setSelected] = useState('plates')
  const tabs = (['plates', 'books', 'articles'] as const).map((key, at) => ({
    key,
    label: t(`filter_${key}`),
    panel: <p>{t(`panel_${key}`)}</p>,
    count: counted ? { shown: String(3 - at), words: t('count', { count: 3 - at }) } : undefined,
  }))
  return <Tabs label={t(counted ? 'tabs_counted' : 'tabs')} tabs={tabs} selected={selected} onSelect={setSelected} />
}

export const MenuGroup = () => (
  <Group name="menu" folder="shared/ui/menu">
    <Menus />
    <Sheets />
    <Specimen name="Tabs">
      <State wide>
        <TabsOf />
      </State>
      <State is="counts" wide>
        <TabsOf counted />
      </State>
    </Specimen>
  </Group>
)
