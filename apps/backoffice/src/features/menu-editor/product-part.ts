/** Types shared by the parts of a dish's form. */
import type { DraftItem } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'

/** Initial values of the form; `id` null is a dish that does not exist yet. */
export interface ProductFormStart {
  readonly id: string | null
  readonly revision: number
  readonly item: ItemFields
  readonly categoryIds: readonly string[]
  readonly images: DraftItem['images']
  /** True: the dish is to become a combo. */
  readonly isCombo?: boolean
  /** Dishes that shared groups were taken from, with the revision seen. */
  readonly taken?: readonly SharedGroupSource[]
}

/** A dish that a shared group was taken from, with the revision seen. */
export interface SharedGroupSource {
  readonly itemId: string
  readonly revision: number
}

/** Fields that a part of the form shows, and how it changes them. */
export interface ProductFormPart {
  readonly item: ItemFields
  readonly onChange: (changes: Partial<ItemFields>) => void
  /** Error at a path, as text; null if there is none. */
  readonly problemAt: (path: string) => string | null
  /** Whether an error is shown in what a path contains. */
  readonly hasProblemIn: (path: string) => boolean
}
