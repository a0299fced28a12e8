import { ResponsiveImage } from '../../../ui/image.tsx'
import type { ShownStore } from '../story.ts'

export const title = 'ResponsiveImage'

function Picture({ images: [image], whole }: ShownStore & { whole: boolean }) {
  if (!image) return <p>This store has no pictures yet.</p>
  return <ResponsiveImage image={image} alt="A dish of this store" sizes="20rem" whole={whole} />
}

export const states = {
  'fills its box': (store: ShownStore) => <Picture {...store} whole={false} />,
  whole: (store: ShownStore) => <Picture {...store} whole />,
}
