export interface TimeZoneOption {
  /** IANA name. */
  value: string;
  label: string;
}

/** The zones that nearly everyone here lives in, from east to west. */
export const usTimeZones: readonly TimeZoneOption[] = [
  { value: 'America/New_York', label: 'Eastern Time (New York)' },
  { value: 'America/Chicago', label: 'Central Time (Chicago)' },
  { value: 'America/Denver', label: 'Mountain Time (Denver)' },
  { value: 'America/Phoenix', label: 'Mountain Time, Arizona (Phoenix)' },
  { value: 'America/Los_Angeles', label: 'Pacific Time (Los Angeles)' },
  { value: 'America/Anchorage', label: 'Alaska Time (Anchorage)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii Time (Honolulu)' },
];

/** The others that the browser knows, and the person's own, by whatever name it is kept. */
export function otherTimeZones(own: string | null): TimeZoneOption[] {
  const names = new Set(Intl.supportedValuesOf('timeZone'));
  if (own) names.add(own);
  for (const { value } of usTimeZones) names.delete(value);
  return [...names].sort().map((value) => ({ value, label: timeZoneLabel(value) }));
}

export const timeZoneLabel = (name: string): string =>
  usTimeZones.find(({ value }) => value === name)?.label ?? name.replaceAll('_', ' ');
