/** An e-mail address near a key, as the sign-in names that are written beside keys have it. */
export const EMAIL =
  /(?<![\w.+-])(?<value>[A-Za-z0-9][\w.+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,4}[A-Za-z]{2,20})(?![\w-]|\.\w)/
