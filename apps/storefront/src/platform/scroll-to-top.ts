/** For links that show another part of the same page: it begins at its top, and the way back finds its place. */
export function scrollToTop(): void {
  // After the navigation, so that the place that is left is kept with it.
  setTimeout(() => scrollTo({ top: 0 }))
}
