/** The value of a cookie that scripts may read; '' when there is none. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return decode(pair?.slice(name.length + 1) ?? '');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
