import { readTokens } from '../../read-tokens.ts'
import styles from '../../tokens.module.css'

export const title = 'Colours and shadow'

function Tokens() {
  return (
    <ul className={styles.tokens}>
      {readTokens().map(({ name, value, isColour }) => (
        <li key={name}>
          {isColour && (
            <svg width="44" height="44" aria-hidden="true">
              <rect width="44" height="44" fill={`var(${name})`} />
            </svg>
          )}
          <span>
            {name}
            <small dir="ltr">{value}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

export const states = { 'as the style sheets have them': Tokens }
