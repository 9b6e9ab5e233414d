import type { MouseEvent } from 'react'

const CONTROLS = 'a, button, input, label, select, summary, textarea'

/** Follows the link that names a row when the row is pressed outside its controls, except while text is selected. */
export const openRow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return
  if (document.getSelection()?.isCollapsed === false) return
  const link = target.closest('tr')?.querySelector('th a')
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}
