/** Runs a function after the browser has painted the latest change. A hidden tab is not painted. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
