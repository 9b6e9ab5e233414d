import { Smile } from 'lucide-react'
import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import type { Tool } from '../post/compose/tool.ts'
import { MoodPicker } from './mood-picker.tsx'

/** Toolbar control that chooses a mood. */
export const useMoodTool = (value: number | null, onChange: (mood: number | null) => void): Tool => ({
  key: 'mood',
  label: useTexts(texts)('mood_which'),
  icon: <Smile aria-hidden="true" />,
  panel: () => <MoodPicker value={value} onChange={onChange} />,
})
