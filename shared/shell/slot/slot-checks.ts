import type { SlotName } from '../../contracts/remote/declaration.ts'
import { isBoolean, isFunction, isId, isNumber, isText, listOf, optional, shape } from '../seam.ts'
import type { Check } from '../seam.ts'

const nothing: Check = () => true
const isTextOrNull: Check = (value) => value === null || isText(value)
const viewerItem = shape({
  key: (value) => isText(value) || isNumber(value),
  picture: shape({}),
  title: isTextOrNull,
  author: isTextOrNull,
  caption: isTextOrNull,
  video: optional(isTextOrNull),
  page: optional(shape({ to: isText, label: isText })),
})

/** Checks of the props of each extension point (SlotProps). */
export const SLOT_CHECKS: Readonly<Record<SlotName, Check>> = {
  'home-main': nothing,
  'home-aside': nothing,
  tray: nothing,
  composer: shape({ close: isFunction }),
  upload: shape({
    area: optional(isText),
    limit: isNumber,
    list: optional(isNumber),
    group: optional(isNumber),
    letGo: optional(listOf(isNumber)),
    choose: optional(isNumber),
    onDone: isFunction,
    onBusy: optional(isFunction),
    onMissing: optional(isFunction),
  }),
  viewer: shape({ items: listOf(viewerItem), at: isNumber, onShow: isFunction, onClose: isFunction }),
  'item-actions': shape({ id: isId, path: isText }),
  'item-links': shape({ id: isId, kind: isText, own: isBoolean }),
}
