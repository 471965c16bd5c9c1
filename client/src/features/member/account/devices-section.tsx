import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { paths } from '../../../app/paths';
import { formMessages } from '../../../lib/error-messages';
import { formatDate } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { usePagination } from '../../../lib/pagination';
import { leaveSession } from '../../../session/log-out';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { PageStates } from '../../../ui/paged-lists';
import { devices, signOutEverywhere, type Device } from './account.api';
import { AccountSection } from './account-section';

const DEVICES = 'devices';
export const isDevicesKey = (key: unknown): boolean => Array.isArray(key) && key[0] === DEVICES;

export function DevicesSection() {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const pagination = usePagination();
  const { page, goTo } = pagination;
  const response = useSWR([DEVICES, page], () => devices.list({ page }), { keepPreviousData: true });
  const [signingOut, setSigningOut] = useState<string | typeof ALL>();
  const [errors, setErrors] = useState<string[]>([]);

  async function end(device: Device) {
    setSigningOut(device.id);
    setErrors([]);
    try {
      await devices.remove(device.id);
    } catch (cause) {
      // Signed out already, perhaps from another device.
      if (!hasStatus(cause, 404)) setErrors(formMessages(cause));
    }
    const wasLastOfPage = response.data?.results.length === 1;
    if (wasLastOfPage && page > 1) goTo(page - 1);
    else await response.mutate().catch(() => undefined);
    setSigningOut(undefined);
    // The button that had the focus was removed.
    heading.current?.focus();
  }

  async function endAll() {
    setSigningOut(ALL);
    setErrors([]);
    try {
      await signOutEverywhere();
    } catch (cause) {
      setErrors(formMessages(cause));
      setSigningOut(undefined);
      return;
    }
    leaveSession();
    await navigate(paths.logIn);
  }

  return (
    <AccountSection
      title="Signed-in devices"
      headingRef={heading}
      about="Don’t recognize one? Sign it out, and change your password."
    >
      <div className="max-w-xl space-y-5">
        <PageStates
          response={response}
          pagination={pagination}
          name="Your devices"
          emptyTitle="No device is signed in"
          empty={null}
        >
          {(rows) => (
            <ul className="border-line divide-line divide-y border-y">
              {rows.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isSigningOut={signingOut === device.id}
                  isBusy={signingOut !== undefined}
                  onEnd={() => void end(device)}
                />
              ))}
            </ul>
          )}
        </PageStates>
        <ErrorList messages={errors} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="outline"
            disabled={signingOut !== undefined}
            pending={signingOut === ALL}
            onClick={() => void endAll()}
          >
            Sign out everywhere
          </Button>
          <p className="text-ink-soft text-sm">On every device, including this one.</p>
        </div>
      </div>
    </AccountSection>
  );
}

const ALL = Symbol('all devices');

interface DeviceRowProps {
  device: Device;
  isSigningOut: boolean;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isSigningOut, isBusy, onEnd }: DeviceRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{device.device}</p>
        <p className="text-ink-soft text-sm">
          {device.kind === 'link' && 'Opened from a text message. '}
          Signed in {formatDate(device.created)}, last used {formatDate(device.lastUsed)}
        </p>
      </div>
      {device.current ? (
        <span className="bg-primary-wash text-primary-ink rounded-full px-3 py-1 text-sm font-semibold">
          This device
        </span>
      ) : (
        <Button variant="outline" size="sm" disabled={isBusy} pending={isSigningOut} onClick={onEnd}>
          Sign out<span className="sr-only"> {device.device}</span>
        </Button>
      )}
    </li>
  );
}
