// The order of a tree's entries: that of their names, where a folder's name counts as if a slash stood behind it.

const SLASH: i32 = 0x2f

/** Compares names as they are ordered in a tree. */
export function compareNames(
  one: usize,
  oneEnd: usize,
  isOneFolder: bool,
  other: usize,
  otherEnd: usize,
  isOtherFolder: bool,
): i32 {
  while (one < oneEnd && other < otherEnd) {
    const difference = <i32>load<u8>(one++) - <i32>load<u8>(other++)
    if (difference !== 0) return difference
  }
  return behind(one, oneEnd, isOneFolder) - behind(other, otherEnd, isOtherFolder)
}

/** What counts as standing there: nothing behind a file's name. */
function behind(at: usize, end: usize, isFolder: bool): i32 {
  if (at < end) return <i32>load<u8>(at)
  return isFolder ? SLASH : 0
}
