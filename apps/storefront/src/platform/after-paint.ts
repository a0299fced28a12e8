/** Runs something once the browser has shown what was just changed. A tab that is not seen is not drawn either. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
