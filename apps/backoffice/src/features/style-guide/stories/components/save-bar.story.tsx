import { SaveBar } from '../../../../shared/forms/save-bar.tsx'

export const title = 'SaveBar'
export const isWide = true

const stay = () => undefined
const guard = { isDirty: true, isAsking: false, stay, go: stay, leave: stay }

export const states = {
  unsaved: () => (
    <SaveBar isShown problems={0} isSaving={false} onUndo={stay} guard={guard}>
      Your changes are not saved yet.
    </SaveBar>
  ),
  'something is wrong': () => (
    <SaveBar isShown problems={2} isSaving={false} onUndo={stay} guard={guard}>
      Your changes are not saved yet.
    </SaveBar>
  ),
  'being saved': () => (
    <SaveBar isShown problems={0} isSaving guard={guard}>
      Your changes are not saved yet.
    </SaveBar>
  ),
}
