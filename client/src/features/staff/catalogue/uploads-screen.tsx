import { useState } from 'react';
import { paths } from '../../../app/paths';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { formatDate } from '../../../lib/format';
import { useListFilters } from '../../../lib/use-list-filters';
import { useSubmit } from '../../../lib/form-submission';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { ListTable } from '../../../ui/paged-lists';
import type { Column } from '../../../ui/table';
import { SearchField } from '../../../ui/text-fields';
import { MemberLink } from '../members/member-labels';
import { removeUpload, useUnusedUploads, type UnusedUpload } from './catalogue.api';

const TITLE = 'Unused Uploads';
const FILTERS = ['search'] as const;

/** /staff/catalogue/uploads: files that no version of any practice uses, to be removed. */
export function UploadsScreen() {
  const list = useListFilters(FILTERS);
  const response = useUnusedUploads(list.query);
  const [asked, setAsked] = useState<UnusedUpload | null>(null);
  const { isPending, errors, submit } = useSubmit();

  async function remove({ key }: UnusedUpload) {
    await submit(() => removeUpload(key));
    setAsked(null);
    await response.mutate();
  }

  const columns: readonly Column<UnusedUpload>[] = [
    {
      title: 'File',
      isName: true,
      sortBy: 'name',
      className: '@3xl:w-1/2',
      cell: ({ name, link }) => (
        <a href={link} target="_blank" rel="noopener noreferrer" className="link font-medium">
          {name}
        </a>
      ),
    },
    { title: 'Size', sortBy: 'bytes', className: 'tabular-nums', cell: ({ bytes }) => sizeOf(bytes) },
    {
      title: 'Uploaded',
      sortBy: 'uploaded_at',
      ownSort: 'ascending',
      cell: ({ uploadedAt, uploadedBy }) => (
        <>
          {formatDate(uploadedAt)} {uploadedBy && <MemberLink id={uploadedBy.id}>{uploadedBy.name}</MemberLink>}
        </>
      ),
    },
    {
      title: 'Delete',
      isTools: true,
      cell: (upload) =>
        upload.isRemovable ? (
          <Button variant="quiet" size="sm" aria-label={`Delete ${upload.name}`} onClick={() => setAsked(upload)}>
            Delete
          </Button>
        ) : (
          <span className="text-ink-soft text-sm">Can be deleted from {formatDate(upload.removableFrom)}</span>
        ),
    },
  ];

  return (
    <StaffPage
      title={TITLE}
      back={{ to: paths.catalogue, name: 'Catalog' }}
      tools={<ExportButton path="/staff/media/unused" file="unused-uploads" query={list.query} />}
    >
      <p className="text-ink-soft mb-4 max-w-2xl">
        Files that no version of any practice uses. A file can be deleted seven days after its upload, in case someone
        is still writing the practice it is for.
      </p>
      <ErrorList messages={errors} />
      <SearchField {...list.field('search')} />
      <ListTable
        response={response}
        list={list}
        name="Uploads"
        columns={columns}
        keyOf={({ key }) => key}
        emptyTitle={list.isFiltered ? undefined : 'Nothing to clean up'}
        empty={list.isFiltered ? 'No unused file has this name.' : 'Every uploaded file is used by a practice.'}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="Delete this file?"
        action="Delete file"
        pending={isPending}
        onConfirm={() => asked && void remove(asked)}
      >
        <p>“{asked?.name}” can’t be restored.</p>
      </ConfirmDialog>
    </StaffPage>
  );
}

const KIB = 1_024;

const sizeOf = (bytes: number): string =>
  bytes < KIB * KIB ? `${Math.max(1, Math.round(bytes / KIB))} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;
