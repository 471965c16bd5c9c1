import { create } from 'zustand';

/** Apart from the search itself, which is loaded with staff's screens: the button for it is in the top bar. */
export const useStaffSearchState = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
export const openStaffSearch = () => useStaffSearchState.setState({ isOpen: true });
export const closeStaffSearch = () => useStaffSearchState.setState({ isOpen: false });
