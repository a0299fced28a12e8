import { useLingui } from '@lingui/react/macro'

/** Marks of the Indian standard: a green circle or a brown triangle, each in its square. Null: no mark. */
export function VegNonVegMark({ veg }: { veg: boolean | null }) {
  const { t } = useLingui()
  if (veg === null) return null
  const color = veg ? '#0a8a3a' : '#8b4513'
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" role="img" aria-label={veg ? t`Veg` : t`Non-veg`}>
      <rect x="1" y="1" width="14" height="14" rx="2" fill="#fff" stroke={color} strokeWidth="1.6" />
      {veg ? <circle cx="8" cy="8" r="3.6" fill={color} /> : <path d="M8 4 12 11.4H4z" fill={color} />}
    </svg>
  )
}
